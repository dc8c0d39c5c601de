import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import { PlainForm } from '#saving/plain-form.tsx'
import { passFocus } from './pass-focus.ts'
import type { TitleState } from './use-title-state.ts'

/** Offer to take a seen title off the watchlist. */
export function WatchlistOffer({ state }: { state: TitleState }) {
  return (
    <PlainForm
      action={state.action}
      fields={{ intent: 'bookmark', label: 'watchlist', wanted: 'off' }}
      onSave={(event) => {
        passFocus(event, '[data-label=watchlist]')
        state.bookmark('watchlist', false)
      }}
    >
      <Banner action={<Button type="submit">Take off watchlist</Button>}>
        <b>You have seen it.</b> It is still on your watchlist.
      </Banner>
    </PlainForm>
  )
}
