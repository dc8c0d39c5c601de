import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { uploadGlyph } from '@marquee/ui/glyphs/upload-glyph'
import { Page } from '@marquee/ui/page'
import { Panel } from '@marquee/ui/panel'
import { SearchField } from '@marquee/ui/search-field'
import { VisuallyHidden } from '@marquee/ui/visually-hidden'
import { KNOWN_SOURCES } from '#import/known-sources.ts'
import styles from './newcomer.module.css'

/** Page of somebody who has saved nothing yet: bring a history, or begin with one series. */
export function Newcomer() {
  return (
    <Page>
      <VisuallyHidden as="h1">Up next</VisuallyHidden>
      <EmptyState className={styles.lead} title="Nothing on the bill yet">
        Bring what you have seen, or add the first series. The next episode then waits here.
      </EmptyState>
      <div className={styles.ways}>
        <Panel
          title="Bring your history"
          note="Take your plays, ratings and lists along. Your files are read in this browser."
        >
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
          <ul role="list" className={styles.names} aria-label="Sources">
            {KNOWN_SOURCES.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <ButtonLink variant="primary" icon={uploadGlyph} href="/import">
            Import
          </ButtonLink>
        </Panel>
        <Panel
          title="Start with one series"
          note="Mark what you have seen of it. We remember how far you are."
        >
          {/* biome-ignore lint/a11y/useSemanticElements: browsers that are supported do not know the element */}
          <form role="search" action="/search">
            <SearchField label="Search films and series" maxLength={200} />
          </form>
        </Panel>
      </div>
    </Page>
  )
}
