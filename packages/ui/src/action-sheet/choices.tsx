import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './action-sheet.module.css'
import type { SheetAction } from './action-sheet.tsx'

type ChoicesProps = {
  heading: ReactNode
  actions: SheetAction[]
  /** The way out. */
  cancel: ReactNode
  onChosen: () => void
}

/** Content of a sheet, for the static and the interactive one. */
export function Choices({ heading, actions, cancel, onChosen }: ChoicesProps) {
  return (
    <>
      <div className={classNames(styles.group, styles.choices)}>
        {heading}
        {actions.map((action) => (
          <Choice key={action.label} {...action} onChosen={onChosen} />
        ))}
      </div>
      <div className={styles.group}>{cancel}</div>
    </>
  )
}

function Choice({ label, icon, href, onSelect, danger, onChosen }: SheetAction & { onChosen: () => void }) {
  const props = {
    className: styles.action,
    'data-danger': danger || undefined,
    onClick: () => {
      onSelect?.()
      onChosen()
    },
  }
  const content = (
    <>
      {icon ? <Icon name={icon} /> : null}
      {label}
    </>
  )

  return href === undefined ? (
    <button type="button" {...props}>
      {content}
    </button>
  ) : (
    <a href={href} {...props}>
      {content}
    </a>
  )
}
