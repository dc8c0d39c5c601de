import type { NotificationTopic } from '@marquee/domain/notification'
import { Button } from '@marquee/ui/button'
import { Panel } from '@marquee/ui/panel'
import { SwitchMatrix } from '@marquee/ui/switch-matrix'
import { useSaving } from '#saving/use-saving.ts'
import styles from './notifications.module.css'
import { NOTIFICATIONS_PATH } from './notifications-path.ts'

/** Every topic, in order. */
const TOPICS: Record<NotificationTopic, { label: string; note: string }> = {
  'new-episode': { label: 'New episode', note: 'On the day it airs' },
  'new-season': { label: 'New season', note: 'When a date is known' },
  premieres: { label: 'Premieres and finales', note: 'Of series you follow' },
  'film-at-home': { label: 'Film at home', note: 'From your watchlist' },
  moved: { label: 'Moved to another day', note: 'Episodes and films that you wait for' },
  'import-ready': { label: 'Import ready', note: 'When you can look it through' },
}

const ROWS = Object.entries(TOPICS).map(([value, words]) => ({ value, ...words }))
const COLUMNS = [
  { value: 'push', label: 'Push' },
  { value: 'digest', label: 'Digest' },
]

type Topics = Record<'push' | 'digest', NotificationTopic[]>

/** Table of topics by ways; each switch saves at once, without scripts all of them by a button. */
export function TopicsPanel({ topics }: { topics: Topics }) {
  const { save, wanted } = useSaving(NOTIFICATIONS_PATH)
  const shown = Object.fromEntries(
    Object.entries(topics).map(([column, saved]) => [
      column,
      wanted(`topics:${column}`, column)?.split(',') ?? saved,
    ]),
  )

  const turn = (column: string, row: string, isOn: boolean) => {
    const others = (shown[column] ?? []).filter((topic) => topic !== row)
    const chosen = (isOn ? [...others, row] : others).join(',')
    save(`topics:${column}`, { intent: 'topics', columns: column, [column]: chosen })
  }

  return (
    <Panel title="What you hear of">
      <form method="post" action={NOTIFICATIONS_PATH} className={styles.matrix}>
        <input type="hidden" name="intent" value="topics" />
        <input type="hidden" name="columns" value="push,digest" />
        <SwitchMatrix label="What you hear of" columns={COLUMNS} rows={ROWS} value={shown} onToggle={turn} />
        <noscript>
          <Button type="submit">Save</Button>
        </noscript>
      </form>
    </Panel>
  )
}
