import { Banner } from '@marquee/ui/banner'
import { ButtonLink } from '@marquee/ui/button'

/** For a link of a mail that does nothing any more; `again` is where one asks for another. */
export function LinkRanOut({ again }: { again: string }) {
  return (
    <>
      <Banner kind="problem">
        <b>This link has run out.</b> A link from our mail works once and for a limited time.
      </Banner>
      <ButtonLink variant="primary" icon="mail" wide href={again}>
        Ask for a new one
      </ButtonLink>
    </>
  )
}
