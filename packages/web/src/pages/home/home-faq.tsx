import { buttonClass } from '@sheaf/ui'
import { Link } from 'wouter'
import { Questions } from '../../chrome/questions.js'
import { homeTexts } from '../../texts/home.js'

/** The questions most people have, and the way to all others. */
export function HomeFaq() {
  return (
    <section aria-labelledby="faq-title" className="pt-20">
      <h2 id="faq-title" className="mb-6 font-semibold text-2xl tracking-tight sm:text-3xl">
        {homeTexts.faq.title}
      </h2>
      <Questions list={homeTexts.faq.list} />
      <Link href="/faq" className={buttonClass('quiet', 'mt-3')}>
        {homeTexts.faq.more}
      </Link>
    </section>
  )
}
