import { operator } from '../content/operator.js'
import { useSiteContent } from '../content/site-content.js'
import { companyTexts } from '../texts/company.js'
import { ContentBlock, ContentPage } from './content-page.js'

const link = 'text-accent underline underline-offset-2'

/** Contacts: for the installation, the program, and its security. */
export function ContactPage() {
  const texts = companyTexts.contact
  const { name, address, email, sourceCode } = useSiteContent().operator ?? operator
  const known = name !== '' || address.length > 0 || email !== ''
  return (
    <ContentPage texts={texts}>
      <ContentBlock heading={texts.operator.heading}>
        <p>{known ? texts.operator.known : texts.operator.unknown}</p>
        {known && (
          <address className="grid not-italic">
            {[name, ...address].filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {email && (
              <span>
                {texts.operator.email}:{' '}
                <a href={`mailto:${email}`} className={link}>
                  {email}
                </a>
              </span>
            )}
          </address>
        )}
      </ContentBlock>
      <ContentBlock heading={texts.source.heading}>
        <p>{sourceCode ? texts.source.known : texts.source.unknown}</p>
        {sourceCode && (
          <p>
            <a href={sourceCode} className={link} rel="noreferrer">
              {sourceCode}
            </a>
          </p>
        )}
        <ul className="grid list-disc gap-2 ps-5 marker:text-accent">
          {texts.source.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </ContentBlock>
      <ContentBlock heading={texts.security.heading}>
        <p>{texts.security.text}</p>
      </ContentBlock>
    </ContentPage>
  )
}
