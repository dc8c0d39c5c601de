import type { ReactNode } from 'react'
import type { Glyph } from '../icon/glyphs.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './select.module.css'
import type { SelectOption } from './select.tsx'

type TriggerLabelProps = {
  icon: Glyph | undefined
  option: SelectOption | undefined
  placeholder: ReactNode
}

/** Content of the button: the chosen option, between an icon and an arrow. */
export function TriggerLabel({ icon, option, placeholder }: TriggerLabelProps) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span className={styles.value} data-placeholder={option ? undefined : true}>
        {option ? option.label : placeholder}
      </span>
      <Icon name="chevron-down" className={styles.chevron} />
    </>
  )
}
