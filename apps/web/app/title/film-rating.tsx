import { RatingPanel } from '@marquee/ui/rating-panel'
import { SectionHead } from '@marquee/ui/section-head'
import { ClearRating, RateForm } from './rate-form.tsx'
import type { TitleState } from './use-title-state.ts'

/** Rating panel of a film. */
export function FilmRating({ name, state }: { name: string; state: TitleState }) {
  const rating = state.ratings.total

  return (
    <section id="rating">
      <SectionHead title="My rating">
        <ClearRating ratingKey="total" state={state} />
      </SectionHead>
      <RatingPanel detail={rating === undefined ? 'One tap, from 1 to 10' : `I give it ${rating} of 10`}>
        <RateForm label={`My rating of ${name}`} ratingKey="total" state={state} />
      </RatingPanel>
    </section>
  )
}
