import type { ReactNode } from 'react'
import type { IconName } from '../icon/glyphs.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './select.module.css'
import type { SelectOption } from './select.tsx'

type TriggerWordsProps = {
  icon: IconName | undefined
  option: SelectOption | undefined
  placeholder: ReactNode
}

/** What stands on the button: what was chosen, between a glyph and an arrow. */
export function TriggerWords({ icon, option, placeholder }: TriggerWordsProps) {
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
