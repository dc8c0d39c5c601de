import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'

/** Nothing happens by itself: what is half written stays until somebody presses. */
export function UpdateOffer({ onTake }: { onTake: () => void }) {
  return (
    <Banner icon="refresh" action={<Button onClick={onTake}>Update</Button>}>
      <b>A new version is ready.</b> The page is loaded anew once you press; finish first what you are
      writing.
    </Banner>
  )
}
