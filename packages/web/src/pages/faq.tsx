import { Questions } from '../chrome/questions.js'
import { helpTexts } from '../texts/help.js'
import { homeTexts } from '../texts/home.js'
import { ContentBlock, ContentPage } from './content-page.js'

/** Questions and answers by subject, and the keys that do something. */
export function FaqPage() {
  const groups = [{ heading: helpTexts.general, list: homeTexts.faq.list }, ...helpTexts.groups]
  return (
    <ContentPage texts={helpTexts}>
      {groups.map(({ heading, list }) => (
        <ContentBlock key={heading} heading={heading}>
          <Questions list={list} />
        </ContentBlock>
      ))}
      <ContentBlock heading={helpTexts.keys.heading}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
          {helpTexts.keys.list.map(({ key, does }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-block min-w-9 rounded-md border border-line bg-surface px-2 py-0.5 text-center font-sans font-semibold text-sm">
                  {key}
                </kbd>
              </dt>
              <dd className="text-muted">{does}</dd>
            </div>
          ))}
        </dl>
      </ContentBlock>
    </ContentPage>
  )
}
