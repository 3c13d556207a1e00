import { Badge, IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play, Star } from 'lucide-react'
import { isSample as areSamples, sampleTexts, type Testimonial } from '../../content/sample-content.js'
import { useSiteContent } from '../../content/site-content.js'
import { homeTexts } from '../../texts/home.js'
import { useLanguage } from '../../texts/language.js'
import { useRotation } from './use-rotation.js'

/** Figures and testimonials of the site: one at a time, changing every five seconds unless the user is reading it. */
export function Testimonials() {
  const language = useLanguage()
  const { start } = useSiteContent()
  const { claims, testimonials } = start ? (start[language] ?? start.en) : sampleTexts
  const isSample = areSamples && !start
  if (claims.length === 0 && testimonials.length === 0) return null
  return (
    <section aria-labelledby="claims-title" className="pt-20">
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="claims-title" className="font-semibold text-2xl tracking-tight sm:text-3xl">
          {claims.length > 0 ? homeTexts.claims.title : homeTexts.claims.label}
        </h2>
        {isSample && <Badge tone="caution">{homeTexts.claims.sample}</Badge>}
      </div>
      <div
        className={clsx(
          'grid grid-cols-1 gap-8 rounded-2xl bg-sunken p-6 sm:p-10 lg:gap-16',
          claims.length > 0 && testimonials.length > 0 && 'lg:grid-cols-2',
        )}
      >
        {claims.length > 0 && (
          <div>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-8">
              {claims.map(({ value, label }) => (
                <div key={label} className="flex flex-col-reverse justify-end">
                  <dt className="text-muted">{label}</dt>
                  <dd className="font-semibold text-3xl tracking-tight sm:text-4xl">{value}</dd>
                </div>
              ))}
            </dl>
            {isSample && <p className="mt-8 text-muted text-sm">{homeTexts.claims.note}</p>}
          </div>
        )}
        {testimonials.length > 0 && <Voices testimonials={testimonials} isSample={isSample} />}
      </div>
    </section>
  )
}

function Voices({ testimonials, isSample }: { testimonials: readonly Testimonial[]; isSample: boolean }) {
  const { shown, running, stopped, setStopped, step, region } = useRotation(testimonials.length)
  const texts = homeTexts.claims
  return (
    // biome-ignore lint/a11y/useSemanticElements: the roles of a carousel, as the ARIA practices describe it.
    <div role="group" aria-roledescription="carousel" aria-label={texts.label} className="flex flex-col" {...region}>
      {/* All lie in one place, so that the page does not move when another, longer one is shown. */}
      <div aria-live={running ? 'off' : 'polite'} className="grid grow">
        {testimonials.map((testimonial, index) => (
          <figure
            key={testimonial.name}
            className={clsx(
              'col-start-1 row-start-1 transition-opacity duration-500 motion-reduce:transition-none',
              index === shown ? 'opacity-100' : 'invisible opacity-0',
            )}
          >
            <Stars rating={testimonial.rating} />
            <blockquote className="mt-3 text-pretty text-lg">{testimonial.content}</blockquote>
            <figcaption className="mt-4">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {testimonial.name}
                {isSample && <Badge tone="caution">{texts.sampleVoice}</Badge>}
              </span>
              <span className="text-muted">
                {testimonial.role}, {testimonial.company}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
      <div className="mt-4 -ms-3 flex items-center">
        <IconButton label={texts.previous} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <span className="min-w-14 text-center text-muted text-sm">
          {texts.position(shown + 1, testimonials.length)}
        </span>
        <IconButton label={texts.next} onClick={() => step(1)}>
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={stopped ? texts.play : texts.pause} onClick={() => setStopped(!stopped)}>
          {stopped ? <Play aria-hidden className="size-4.5" /> : <Pause aria-hidden className="size-4.5" />}
        </IconButton>
      </div>
    </div>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <div role="img" aria-label={homeTexts.claims.rating(rating)} className="flex gap-0.5 text-caution">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} aria-hidden className={clsx('size-5', star <= rating && 'fill-current')} />
      ))}
    </div>
  )
}
