import type { StoredImport } from '@marquee/api/client'
import { Banner } from '@marquee/ui/banner'
import { ButtonLink } from '@marquee/ui/button'
import { lockGlyph } from '@marquee/ui/glyphs/lock-glyph'
import { HowTo } from '@marquee/ui/how-to'
import { Icon } from '@marquee/ui/icon'
import { Panel } from '@marquee/ui/panel'
import { SectionHead } from '@marquee/ui/section-head'
import { SourceTiles } from '@marquee/ui/source-tiles'
import { useNavigate, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { ChooseFiles } from '#import/choose-files.tsx'
import { GUIDES } from '#import/guides.tsx'
import styles from '#import/import.module.css'
import { importPath } from '#import/import-path.ts'
import { ImportShell } from '#import/import-shell.tsx'
import { isRunning } from '#import/import-state.ts'
import type { ReaderState } from '#import/messages.ts'
import { importSession } from '#import/session.ts'
import { useImportSession } from '#import/use-session.ts'
import { PastImports } from './past-imports.tsx'
import { PlainUpload } from './plain-upload.tsx'
import type { EdgeOutcome } from './read-at-edge.ts'

type StartPageProps = {
  imports: StoredImport[]
  /** Source whose guide is open. */
  from: string | null
  outcome: EdgeOutcome | null
}

/** Where an import begins: drop files, learn how to get them, know what is read. */
export function StartPage({ imports, from, outcome }: StartPageProps) {
  const running = imports.find(isRunning)
  const past = imports.filter((one) => !isRunning(one))
  useSentImport()

  return (
    <ImportShell title="Bring your history" step={0}>
      {running ? <Running running={running} /> : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          {/* A browser with scripts draws nothing in its place, and so needs none of its code. */}
          <ChooseFiles fallback={import.meta.env.SSR ? <PlainUpload outcome={outcome} /> : null} />
          <Guides from={from} />
        </div>
        <div className={styles.column}>
          <Privacy />
          <WhatWeRead />
          {past.length > 0 ? <PastImports imports={past} /> : null}
        </div>
      </div>
    </ImportShell>
  )
}

/** Leads to the page of the import as soon as it has one; who comes back from there meanwhile may stay. */
function useSentImport() {
  const state = useImportSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const id = idOf(state)
  const [known] = useState(id)

  // Once an import, whatever else the session reports: a second time is one more step of Back.
  useEffect(() => {
    if (id !== null && id !== known) navigate(importPath(id))
  }, [id, known, navigate])

  const isOver = id === known && state.step === 'sent'
  useEffect(() => {
    if (!isOver) return
    importSession.end()
    revalidate()
  }, [isOver, revalidate])
}

const idOf = (state: ReaderState) => (state.step === 'sending' || state.step === 'sent' ? state.id : null)

function Running({ running }: { running: StoredImport }) {
  const isSendingHere = idOf(useImportSession()) === running.id
  return (
    <Banner
      icon="refresh"
      action={
        <ButtonLink variant="primary" href={importPath(running.id)}>
          Go to it
        </ButtonLink>
      }
    >
      <b>An import is under way.</b>{' '}
      {running.state === 'review'
        ? 'It is ready for you to check.'
        : running.state === 'uploading'
          ? isSendingHere
            ? 'This tab sends what it read; leave it open.'
            : 'Its upload is not complete: choose the same files to go on.'
          : 'Another one can begin when it is finished or stopped.'}
    </Banner>
  )
}

function Guides({ from }: { from: string | null }) {
  const [open, setOpen] = useState(from)
  const tiles = GUIDES.map(({ steps, page, ...tile }) => ({
    ...tile,
    guide: (
      <Panel title={tile.value === 'csv' ? 'Bring any table' : `Get your export from ${tile.name}`}>
        <HowTo steps={steps} />
        {page ? (
          <a className={styles.link} href={page.href} rel="noreferrer">
            {page.label}
          </a>
        ) : null}
      </Panel>
    ),
  }))

  return (
    <section>
      <SectionHead title="Where is your history?" />
      <form action="/import">
        <SourceTiles tiles={tiles} name="from" open={open} onToggle={setOpen} />
      </form>
    </section>
  )
}

function Privacy() {
  return (
    <Panel
      title={
        <span className={styles.locked}>
          <Icon name={lockGlyph} />
          Your files stay here
        </span>
      }
    >
      <p className={styles.small}>
        Your files are read in this browser and are not sent. What we send is what we find in them: titles and
        their ids, dates, ratings, names of lists, and the file and line of each. It is stored for the import,
        30 days at most. Nothing changes in your history before you press Import.
      </p>
    </Panel>
  )
}

function WhatWeRead() {
  return (
    <Panel title="What we read">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" className={styles.reads}>
        <li>
          <Icon name="check" />
          <span>
            <b>Plays</b> with their dates
          </span>
        </li>
        <li>
          <Icon name="check" />
          <span>
            <b>Ratings</b>, stars become 1 to 10
          </span>
        </li>
        <li>
          <Icon name="check" />
          <span>
            <b>Watchlist</b> and <b>lists</b>
          </span>
        </li>
        <li>
          <Icon name="check" />
          <span>
            <b>Series</b> that you watch, paused or dropped
          </span>
        </li>
        <li data-out>
          <Icon name="close" />
          <span>Reviews, comments, friends and addresses stay out; files of your account are not opened</span>
        </li>
      </ul>
    </Panel>
  )
}
