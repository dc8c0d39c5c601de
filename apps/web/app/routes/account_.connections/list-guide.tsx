import { HowTo } from '@marquee/ui/how-to'
import type { ReactNode } from 'react'
import styles from './connections.module.css'
import { type ListProgram, listProgramName } from './list-programs.ts'

const OTHER_LISTS = (
  <>
    It is your watchlist. With <b>?list=seen</b> at its end it is what you have seen.
  </>
)

/** Where the address goes in each program, with the names of its own buttons. */
const STEPS: Record<ListProgram, ReactNode[]> = {
  radarr: [
    <>
      Open <b>Settings</b>, <b>Lists</b>, <b>+</b>, <b>Custom Lists</b>.
    </>,
    <>
      Paste the address as <b>List URL</b>, and save.
    </>,
    OTHER_LISTS,
  ],
  sonarr: [
    <>
      Open <b>Settings</b>, <b>Import Lists</b>, <b>+</b>, <b>Custom List</b>.
    </>,
    <>
      Paste the address as <b>List URL</b>, and save.
    </>,
    OTHER_LISTS,
  ],
  stremio: [
    <>
      Open <b>Add-ons</b> and paste the address into the search field.
    </>,
    <>
      Press <b>Install</b>: your watchlist and what is up next are on its board.
    </>,
  ],
}

/** Steps that bring the address of a list into a program. */
export function ListGuide({ program }: { program: ListProgram }) {
  const name = listProgramName(program)
  return (
    <section className={styles.guide} aria-label={`In ${name}`}>
      <h3>In {name}</h3>
      <HowTo steps={STEPS[program]} />
    </section>
  )
}
