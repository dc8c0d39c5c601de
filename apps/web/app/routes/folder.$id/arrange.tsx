import { IconButton } from '@marquee/ui/icon-button'
import { Panel, PanelLine } from '@marquee/ui/panel'
import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { kindWords, yearOf } from '#components/words.ts'
import type { FoundFolder } from './folder-page.tsx'

const keyOf = ({ type, id }: FoundFolder['items'][number]['title']) => `${type}/${id}`

/** The titles of a folder with the buttons that move each by one place or take it out. */
export function Arrange({ found, action }: { found: FoundFolder; action: string }) {
  const { items } = found
  const pressed = useRef<string | null>(null)
  const keys = items.map(({ title }) => keyOf(title))
  const order = keys.join()

  // The browser forgets the focus of what is moved in the page.
  useEffect(() => {
    if (order === '' || pressed.current === null) return
    const button = document.getElementById(pressed.current)
    if (button && document.activeElement !== button) button.focus()
  }, [order])

  const send = (fields: Record<string, string>, button: ReactNode) => (
    <Form method="post" action={action} navigate={false} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {button}
    </Form>
  )
  const mover = (index: number, by: -1 | 1) => {
    const [key, other] = [keys[index], keys[index + by]]
    const { title } = items[index] ?? {}
    if (!key || !title) return null
    const id = `${by < 0 ? 'up' : 'down'}-${key}`
    const button = (
      <IconButton
        id={id}
        type={other ? 'submit' : 'button'}
        label={`Move ${title.name} ${by < 0 ? 'up' : 'down'}`}
        icon={by < 0 ? 'chevron-up' : 'chevron-down'}
        aria-disabled={other === undefined || undefined}
        onClick={() => {
          pressed.current = id
        }}
      />
    )
    if (!other) return button
    return send({ intent: 'move', first: by < 0 ? key : other, second: by < 0 ? other : key }, button)
  }

  return (
    <Panel title="In order">
      {items.map(({ ref, title }, index) => (
        <PanelLine
          key={ref}
          title={title.name}
          note={[yearOf(title.date), kindWords[title.type]].filter(Boolean).join(' · ')}
        >
          {mover(index, -1)}
          {mover(index, 1)}
          {send(
            { intent: 'remove', title: keyOf(title) },
            <IconButton type="submit" label={`Remove ${title.name}`} icon="close" />,
          )}
        </PanelLine>
      ))}
    </Panel>
  )
}
