import { legalTexts } from '../texts/legal.js'
import { ContentPage, ContentSections } from './content-page.js'

/** How files are kept safe. */
export function SecurityPage() {
  const texts = legalTexts.security
  return (
    <ContentPage texts={texts}>
      <ContentSections sections={texts.sections} />
    </ContentPage>
  )
}
