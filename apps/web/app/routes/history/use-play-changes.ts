import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { codeOf } from '#formatting/episodes.ts'
import { usePendingChanges } from '#offline/pending-changes.ts'
import { playKeyOf, playsKeyOf, readKeys } from '#plays/play-keys.ts'
import { type Plays, usePlays } from '#plays/use-plays.ts'
import { useLeave } from '#shell/use-leave.ts'
import { historyPath } from './history-address.ts'
import type { History, Play } from './history-page.tsx'
import type { Unplayed } from './left-mark.tsx'
import { OPENED, type Opened, useEntry } from './use-entry.ts'

export type PlayChanges = ReturnType<typeof usePlayChanges>

const isLastOfMarked = ({ isMarked, plays }: Play) => isMarked && plays === 1

/** Name of what was played: "Heat", "Severance S1 E2". */
export const nameOf = (play: Play) =>
  play.title.type === 'movies' ? play.title.name : `${play.title.name} ${codeOf(play)}`

const NONE: ReadonlySet<string> = new Set()

/** Changes of plays on this page: one is removed at once, or its date is changed in a dialog. */
export function usePlayChanges(
  { address }: History,
  { isRenewing, onUnplayed }: { isRenewing: boolean; onUnplayed: (film: Unplayed) => void },
) {
  const { month, before, edit } = address
  const action = historyPath({ month, before })
  const { save, pendingOf } = usePlays(action)
  const navigate = useNavigate()
  const leave = useLeave(action)
  const { search } = useLocation()
  const { entry, opened } = useEntry()
  // Older pages hold what was removed until they are renewed.
  const [removed, setRemoved] = useState(NONE)
  const groups = usePendingGroups(pendingOf, removed)
  const isPending = (key: string) => pendingOf(playKeyOf(key), 'wanted') === 'off' || groups.has(key)
  const isSettled = !isRenewing && ![...removed].some(isPending)

  useEffect(() => {
    if (isSettled) setRemoved(NONE)
  }, [isSettled])

  const close = () => leave(opened !== null)
  return {
    action,
    /** Key of the play in the dialog. */
    edited: opened ?? edit,
    /** Whether the dialog is a part of the address. */
    isAddressed: opened === null && edit !== null,
    editPath: ({ key }: Play) => historyPath({ month, before, edit: key }),
    /** Opens the dialog as an entry of the browser's history, so that Back closes it; nothing is loaded for it. */
    open({ key }: Play) {
      const state: Opened = { edit: key, entry }
      navigate({ search, hash: OPENED }, { state, preventScrollReset: true })
    },
    close,
    isHidden: (play: Play) => isPending(play.key) || (isRenewing && removed.has(play.key)),
    /** Address to which the form without scripts is sent: the page behind it asks about the mark. */
    removePath: (play: Play) =>
      historyPath({ month, before, unplayed: isLastOfMarked(play) ? play.title.id : null }),
    remove(play: Play) {
      const { key, title } = play
      setRemoved((others) => new Set([...others, key]))
      if (isLastOfMarked(play)) onUnplayed(title)
      save('play', { key, wanted: 'off', of: nameOf(play) })
    },
    /** Removes the plays of a group as one change. */
    removeAll(plays: Play[]) {
      const keys = plays.map(({ key }) => key)
      setRemoved((others) => new Set([...others, ...keys]))
      save('plays', { keys: JSON.stringify(keys), of: plays[0]?.title.name ?? '' })
    },
    setTime(fields: Record<string, string>) {
      save('play', fields)
      close()
    },
  }
}

/** Keys of plays in groups whose removal is under way, or waits for the network. */
function usePendingGroups(pendingOf: Plays['pendingOf'], removed: ReadonlySet<string>): Set<string> {
  const waiting = Object.values(usePendingChanges()).map(({ keys }) => keys)
  const sent = [...removed].map((key) => pendingOf(playsKeyOf([key]), 'keys'))
  return new Set([...waiting, ...sent].flatMap((keys) => (keys ? (readKeys(keys) ?? []) : [])))
}
