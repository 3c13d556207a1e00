import { tessdataBase } from 'virtual:tessdata-base'

/** The address, on the site's own origin, of the data of a language that OCR reads. */
export function languageUrl(language: string): string {
  return `${tessdataBase}/${language}.traineddata.gz`
}
