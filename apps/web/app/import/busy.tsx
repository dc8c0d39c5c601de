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
  const share = state.step === 'reading' ? state.share : state.sent / Math.max(state.total, 1)
  const text = state.step === 'reading' ? formatReading(state) : `${state.sent} of ${state.total} parts`

  return (
    <div className={styles.inner}>
      {/* Before the first bytes and after the last ones there is no telling how long it takes. */}
      <ProgressBar
        label={state.step === 'reading' ? 'Reading' : 'Sending'}
        value={share > 0 && share < 1 ? Math.floor(share * 100) : null}
        valueText={text}
      />
      <p className={styles.small}>{text}</p>
      <div className={styles.actions} data-centre>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  )
}

/** "3 of 12 files, 5,708 entries"; of a single file how much of it is read. */
function formatReading({ files, filesRead, entries, share }: Extract<BusyState, { step: 'reading' }>) {
  if (files > 1) return `${countText(filesRead)} of ${formatCount(files, 'file')}, ${formatEntries(entries)}`
  return share < 1 ? `${Math.floor(share * 100)} % of the file` : 'One moment…'
}
