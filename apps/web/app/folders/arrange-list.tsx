import { IconButton } from '@marquee/ui/icon-button'
import { Panel, PanelLine } from '@marquee/ui/panel'
import { Form } from '@remix-run/react'
import { type FormEventHandler, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useMoves } from './use-moves.ts'

type Fields = Record<string, string>

export type ArrangeLine = {
  /** Ends the id of each of its controls: `up-` and the key. */
  key: string
  title: string
  note: string
  /** Fields that a press sends; `null` at the end of the list. */
  up: Fields | null
  down: Fields | null
  /** Further controls of the line. */
  more?: ReactNode
}

type ArrangeListProps = { title: string; lines: ArrangeLine[]; action: string }

/** Manually ordered list; each line has buttons that move it by one position. */
export function ArrangeList({ title, lines, action }: ArrangeListProps) {
  const pressed = useRef<string | null>(null)
  const keys = lines.map(({ key }) => key)
  useStayingFocus(pressed, keys)
  const move = useMoves(lines, action)

  const mover = (line: ArrangeLine, towards: 'up' | 'down') => {
    const id = `${towards}-${line.key}`
    const fields = line[towards]
    const button = (
      <IconButton
        id={id}
        type={fields ? 'submit' : 'button'}
        label={`Move ${line.title} ${towards}`}
        icon={towards === 'up' ? 'chevron-up' : 'chevron-down'}
        aria-disabled={fields === null || undefined}
        onClick={() => {
          pressed.current = id
        }}
      />
    )
    if (fields === null) return button
    return (
      <ArrangeForm
        {...{ action, fields }}
        onSubmit={(event) => {
          event.preventDefault()
          move({ key: line.key, towards })
        }}
      >
        {button}
      </ArrangeForm>
    )
  }

  return (
    <Panel
      title={title}
      onFocus={({ target }) => {
        pressed.current = target.id
      }}
    >
      {lines.map((line) => (
        <PanelLine key={line.key} title={line.title} note={line.note} tight={line.more === undefined}>
          {mover(line, 'up')}
          {mover(line, 'down')}
          {line.more}
        </PanelLine>
      ))}
    </Panel>
  )
}

/**
 * Gives the focus back to a control that was moved in the document or drawn anew, and so has lost it; where its line has
 * gone, to the same control of the line that follows it.
 */
function useStayingFocus(control: RefObject<string | null>, keys: string[]): void {
  const before = useRef(keys)
  useEffect(() => {
    const { current: id } = control
    const old = before.current
    before.current = keys
    if (!id || old.join() === keys.join() || document.activeElement !== document.body) return
    const [, name = '', key = ''] = /^(\w+)-(.*)$/.exec(id) ?? []
    const line = keys.includes(key) ? key : keys[Math.min(old.indexOf(key), keys.length - 1)]
    document.getElementById(`${name}-${line}`)?.focus()
  })
}

/** The form around one button of a line. */
export function ArrangeForm({
  action,
  fields,
  onSubmit,
  children,
}: {
  action: string
  fields: Fields
  onSubmit?: FormEventHandler<HTMLFormElement>
  children: ReactNode
}) {
  return (
    <Form method="post" action={action} navigate={false} preventScrollReset onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
