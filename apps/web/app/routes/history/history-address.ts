import { matching } from '#http/matching.ts'

/** State of the history as its address names it. */
export type HistoryAddress = {
  /** Month that it begins with, as `YYYY-MM`, or plays without a day; `null` for the newest. */
  month: string | null
  /** Position after which the page begins. */
  before: string | null
  /** Key of the play whose date is changed in a dialog. */
  edit: string | null
  /** Film whose last play was removed while it is marked as seen. */
  unplayed: number | null
}

/** Value of `month` for plays whose day is unknown. */
export const UNKNOWN_DAY = 'unknown'

/** Position before all plays without a day. */
const BEFORE_UNDATED = `${UNKNOWN_DAY}.${'9'.repeat(15)}`

/** Reads an address; invalid parameters are ignored. */
export function readHistoryAddress(params: URLSearchParams): HistoryAddress {
  const key = params.get('edit') === 'play' ? params.get('play') : null
  return {
    month: matching(params.get('month'), /^(unknown|(19|20)\d\d-(0[1-9]|1[0-2]))$/),
    before: matching(params.get('before'), /^(unknown|-?\d{1,15})\.\d{1,15}$/),
    edit: matching(key, /^.{1,100}$/s),
    unplayed: Number(matching(params.get('unplayed'), /^[1-9]\d{0,9}$/)) || null,
  }
}

/** Query of the API for the plays of an address. */
export function historyQuery({ month, before }: Pick<HistoryAddress, 'month' | 'before'>) {
  if (month === UNKNOWN_DAY) return { before: before ?? BEFORE_UNDATED }
  return { ...(month && { month }), ...(before && { before }) }
}

/** Path of the history. */
export function historyPath({ month, before, edit, unplayed }: Partial<HistoryAddress> = {}): string {
  const fields = {
    ...(month && { month }),
    ...(before && { before }),
    ...(edit && { edit: 'play', play: edit }),
    ...(unplayed && { unplayed: String(unplayed) }),
  }
  const search = new URLSearchParams(fields).toString()
  return search === '' ? '/history' : `/history?${search}`
}
