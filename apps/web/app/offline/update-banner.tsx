import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'

/** Offers a new version. Nothing is reloaded before the button is pressed, so that unsent input is not lost. */
export function UpdateBanner({ onUpdate }: { onUpdate: () => void }) {
  return (
    <Banner icon="refresh" action={<Button onClick={onUpdate}>Update</Button>}>
      <b>A new version is ready.</b> Updating reloads the page, so finish first what you are writing.
    </Banner>
  )
}
