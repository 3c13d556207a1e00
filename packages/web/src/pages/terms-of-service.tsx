import { legalTexts } from '../texts/legal.js'
import { ContentPage, ContentSections } from './content-page.js'

/** The terms of use. */
export function TermsOfServicePage() {
  const texts = legalTexts.terms
  return (
    <ContentPage texts={texts}>
      <ContentSections sections={texts.sections} />
    </ContentPage>
  )
}
