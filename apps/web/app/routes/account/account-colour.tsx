import type { AccountColour as Colour } from '@marquee/domain/colour'
import { AccountColourPicker } from '@marquee/ui/account-colour-picker'
import { Button } from '@marquee/ui/button'
import { Panel } from '@marquee/ui/panel'
import { useEffect } from 'react'
import { useSaving } from '#saving/use-saving.ts'

// The type holds them to the domain's; its own list would bring a parser into the browser.
const names = {
  purple: 'Purple',
  blue: 'Blue',
  teal: 'Teal',
  green: 'Green',
  amber: 'Amber',
  orange: 'Orange',
  red: 'Red',
  pink: 'Pink',
} satisfies Record<Colour, string>

const colours = Object.entries(names).map(([value, name]) => ({ value, name }))

/** The colour of everything that is mine; the page wears it before the server has heard of it. */
export function AccountColour({ colour }: { colour: Colour }) {
  const { save, wanted } = useSaving('/account')
  const chosen = wanted('colour', 'colour') ?? colour

  useEffect(() => {
    document.documentElement.dataset.accent = chosen
  }, [chosen])

  return (
    <Panel title="Account colour" note="Your ratings, progress and buttons wear it.">
      <form method="post" action="/account">
        <AccountColourPicker
          label="Account colour"
          colours={colours}
          value={chosen}
          onChoose={(colour) => save('colour', { colour })}
        />
        <noscript>
          <Button type="submit">Save</Button>
        </noscript>
      </form>
    </Panel>
  )
}
