import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import type { TitleState } from './use-title-state.ts'

/** Offer to take a seen title off the watchlist. */
export function WatchlistOffer({ state }: { state: TitleState }) {
  return (
    <form
      method="post"
      action={state.action}
      onSubmit={(event) => {
        event.preventDefault()
        state.bookmark('watchlist', false)
      }}
    >
      <input type="hidden" name="intent" value="bookmark" />
      <input type="hidden" name="label" value="watchlist" />
      <input type="hidden" name="wanted" value="off" />
      <Banner action={<Button type="submit">Take off watchlist</Button>}>
        <b>You have seen it.</b> It is still on your watchlist.
      </Banner>
    </form>
  )
}
