import { Button } from '@marquee/ui/button'
import { RatingCard } from '@marquee/ui/rating-card'
import { RatingSelect } from '@marquee/ui/rating-select'
import { PlainForm } from '#saving/plain-form.tsx'
import type { FoundTitle } from '#title/find-title.ts'
import { passFocus } from '#title/pass-focus.ts'
import { useTitleState } from '#title/use-title-state.ts'
import { cardsOf } from './cards.ts'

/** One rating to choose for a film, one for each season of a series. */
export function RateCards({ found }: { found: FoundTitle }) {
  const { title, airedUntil } = found
  const action = `/rate?id=${title.id}&type=${title.type}`
  const { ratings, rate } = useTitleState(found, action)
  const cards = cardsOf(title, ratings, airedUntil)

  if (cards.length === 0) return <p>No seasons of {title.name} are known yet.</p>
  return cards.map(({ key, name, details, score, closed }) => {
    const rating = ratings[key] ?? null
    if (closed && rating !== null)
      return (
        <PlainForm
          key={key}
          action={action}
          fields={{ key, rating: '' }}
          onSave={(event) => {
            passFocus(event, '[role=dialog] :is(a, button)')
            rate(key, null)
          }}
        >
          <RatingCard title={name} details={[closed, `My rating ${rating}`]}>
            <Button type="submit" variant="plain" aria-label={`Clear my rating of ${name}`}>
              Clear
            </Button>
          </RatingCard>
        </PlainForm>
      )
    return (
      <form key={key} method="post" action={action}>
        <input type="hidden" name="key" value={key} />
        <RatingCard title={name} details={closed ? [closed] : details} score={score}>
          <RatingSelect
            of={name}
            value={rating}
            disabled={closed !== undefined}
            onRate={(rating) => rate(key, rating)}
          />
        </RatingCard>
      </form>
    )
  })
}
