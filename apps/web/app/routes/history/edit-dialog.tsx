import { dayIn } from '@marquee/domain/local-day'
import { Dialog } from '@marquee/ui/dialog'
import { SeenDateForm } from '@marquee/ui/seen-date-form'
import { formatTime } from '#formatting/clock-time.ts'
import { formatDay } from '#formatting/format.ts'
import { fieldsOf } from '#saving/save-change.ts'
import type { Play } from './history-page.tsx'
import { nameOf, type PlayChanges } from './use-play-changes.ts'

type EditDialogProps = { play: Play; zone: string; today: string; changes: PlayChanges }

/** Dialog to change when something was seen; at an address of its own it works without scripts. */
export function EditDialog({ play, zone, today, changes }: EditDialogProps) {
  const { seenAt, precision, airDate } = play

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && changes.close()}
      closeHref={changes.isAddressed ? changes.action : undefined}
      title={nameOf(play)}
      size="small"
    >
      <SeenDateForm
        id="edit-play"
        action={changes.action}
        defaultWhen={seenAt === null ? 'unknown' : 'day'}
        airedText={airDate === null || airDate > today ? null : formatDay(airDate)}
        defaultDay={seenAt === null ? today : dayOf(seenAt, precision, zone)}
        defaultTime={seenAt !== null && precision === 'minute' ? formatTime(seenAt, zone) : undefined}
        lastDay={today}
        cancelHref={changes.isAddressed ? changes.action : undefined}
        onCancel={changes.close}
        onSubmit={(event) => {
          event.preventDefault()
          changes.setTime(fieldsOf(new FormData(event.currentTarget)))
        }}
      >
        <input type="hidden" name="intent" value="play" />
        <input type="hidden" name="key" value={play.key} />
        <input type="hidden" name="zone" value={zone} />
        <input type="hidden" name="of" value={nameOf(play)} />
      </SeenDateForm>
    </Dialog>
  )
}

/** Day of a play in the zone; a play of a day has that of UTC wherever the person is. */
function dayOf(seenAt: string, precision: Play['precision'], zone: string): string {
  return precision === 'day' ? seenAt.slice(0, 10) : dayIn(zone, Date.parse(seenAt))
}
