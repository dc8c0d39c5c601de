import { type SyntheticEvent, useEffect, useRef } from 'react'
import { leaveInTab, takeFromTab } from '#saving/tab-memory.ts'

/** Open state of a list's filter: the last one in this tab, initially open when a filter is set. */
export function useOpenness(list: string, isFiltering: boolean) {
  const details = useRef<HTMLDetailsElement>(null)
  const name = `filter ${list}`

  useEffect(() => {
    const left = takeFromTab(name)
    if (typeof left !== 'boolean' || details.current === null) return
    details.current.open = left
    leaveInTab(name, left)
  }, [name])

  return {
    ref: details,
    open: isFiltering,
    onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => leaveInTab(name, currentTarget.open),
  }
}
