import { IconButton } from '@marquee/ui/icon-button'
import { Panel, PanelLine } from '@marquee/ui/panel'
import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'

type Fields = Record<string, string>

type ArrangeLine = {
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
  const order = lines.map(({ key }) => key).join()

  // An element that is moved in the document loses the focus.
  useEffect(() => {
    if (order === '' || pressed.current === null) return
    const button = document.getElementById(pressed.current)
    if (button && document.activeElement !== button) button.focus()
  }, [order])

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
    return fields === null ? button : <ArrangeForm {...{ action, fields }}>{button}</ArrangeForm>
  }

  return (
    <Panel title={title}>
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

/** The form around one button of a line. */
export function ArrangeForm({
  action,
  fields,
  children,
}: {
  action: string
  fields: Fields
  children: ReactNode
}) {
  return (
    <Form method="post" action={action} navigate={false} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
