import { Button } from '@marquee/ui/button'
import { RatingScale } from '@marquee/ui/rating-scale'
import { PlainForm } from '#saving/plain-form.tsx'
import { passFocus } from './pass-focus.ts'
import type { TitleState } from './use-title-state.ts'

type Rated = {
  /** `total` or the number of a season. */
  ratingKey: string
  state: TitleState
}

/** Rating scale from 1 to 10, which also works as a plain form. */
export function RateForm({ label, ratingKey, state }: Rated & { label: string }) {
  return (
    <form method="post" action={state.action}>
      <input type="hidden" name="intent" value="rate" />
      <input type="hidden" name="key" value={ratingKey} />
      <RatingScale
        label={label}
        value={state.ratings[ratingKey] ?? null}
        onRate={(rating) => state.rate(ratingKey, rating)}
        onClear={() => state.rate(ratingKey, null)}
      />
    </form>
  )
}

/** Button that deletes a rating; nothing where there is none. */
export function ClearRating({ ratingKey, state }: Rated) {
  if (state.ratings[ratingKey] === undefined) return null
  return (
    <PlainForm
      action={state.action}
      fields={{ intent: 'rate', key: ratingKey, rating: '' }}
      onSave={(event) => {
        passFocus(event, '[name=rating][tabindex="0"]')
        state.rate(ratingKey, null)
      }}
    >
      <Button type="submit" variant="plain">
        Clear
      </Button>
    </PlainForm>
  )
}
