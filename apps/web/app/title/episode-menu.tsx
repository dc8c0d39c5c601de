import { SeenDateMenu } from '@marquee/ui/seen-date-menu'
import type { DateFormProps } from './date-form.tsx'
import type { DatedRow } from './episode-rows.ts'
import { seenPath } from './seen-path.ts'
import { KEYS } from './use-episode-keys.ts'
import { useLate } from './use-late.ts'

type EpisodeMenuProps = {
  series: number
  row: DatedRow
  today: string
  action: string
  /** Play of an episode that is no longer listed. */
  play?: string
}

/** Button that opens the form in which one says when an episode was seen. */
export function EpisodeMenu({ series, row, today, action, play }: EpisodeMenuProps) {
  const { season, number, name } = row.episode
  const href = seenPath({ series, season, episode: number, play })
  return (
    <SeenDateMenu
      href={href}
      title={name ?? `Episode ${number}`}
      hint={`More (${KEYS.date})`}
      aria-keyshortcuts={KEYS.date}
      onPrepare={() => void loadForm().catch(() => {})}
    >
      {(close) => (
        <LazyForm {...{ href, series, row, today, action, isGone: play !== undefined }} onDone={close} />
      )}
    </SeenDateMenu>
  )
}

// Most visits open no menu, and the popover around it comes as late.
const loadForm = () => import('./date-form.tsx')

function LazyForm({ href, ...props }: DateFormProps & { href: string }) {
  const part = useLate(loadForm, true, href)
  return part && <part.DateForm {...props} />
}
