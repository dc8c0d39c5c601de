import { Button } from '@marquee/ui/button'
import { ProgressBar } from '@marquee/ui/progress-bar'
import { countText } from '@marquee/ui/score-text'
import { formatCount } from '#formatting/format.ts'
import { formatEntries } from './format-entries.ts'
import styles from './import.module.css'
import type { ReaderState } from './messages.ts'

export type BusyState = Extract<ReaderState, { step: 'reading' | 'sending' }>

export type BusyProps = { state: BusyState; onCancel: () => void }

/** How far reading or sending is. */
export function Busy({ state, onCancel }: BusyProps) {
  const [label, value, max, text] =
    state.step === 'reading'
      ? ([
          'Reading',
          state.filesRead,
          Math.max(state.files, 1),
          `${countText(state.filesRead)} of ${formatCount(state.files, 'file')}, ${formatEntries(state.entries)}`,
        ] as const)
      : (['Sending', state.sent, Math.max(state.total, 1), `${state.sent} of ${state.total} parts`] as const)

  return (
    <div className={styles.inner}>
      {/* A single file says nothing of how far it is. */}
      <ProgressBar label={label} value={max === 1 ? null : value} max={max} valueText={text} />
      <p className={styles.small}>{text}</p>
      <div className={styles.actions} data-centre>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  )
}
