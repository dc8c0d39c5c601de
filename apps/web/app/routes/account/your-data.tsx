import { ButtonLink } from '@marquee/ui/button'
import { uploadGlyph } from '@marquee/ui/glyphs/upload-glyph'
import { Panel, PanelLine } from '@marquee/ui/panel'

/** Export, import and erasure of the person's data. */
export function YourData() {
  return (
    <Panel id="data" title="Your data">
      <PanelLine
        title="Export"
        note="Everything you gave Marquee: JSON to import again, CSV for spreadsheets."
      >
        <ButtonLink icon="download" href="/api/me/export.json" download aria-label="Export as JSON">
          JSON
        </ButtonLink>
        <ButtonLink icon="download" href="/api/me/export.csv" download aria-label="Export as CSV">
          CSV
        </ButtonLink>
      </PanelLine>
      <PanelLine
        title="Bring your history"
        note="From Trakt, TV Time, Letterboxd, IMDb and others. See first what would be imported."
      >
        <ButtonLink href="/import">Begin</ButtonLink>
      </PanelLine>
      <PanelLine title="Import" note="Puts an exported JSON file into this account.">
        <ButtonLink icon={uploadGlyph} href="/account?edit=import">
          Import
        </ButtonLink>
      </PanelLine>
      <PanelLine title="Privacy" note="What is stored, where and for how long.">
        <ButtonLink href="/privacy">Read it</ButtonLink>
      </PanelLine>
      <PanelLine title="Cookies" note="Every cookie, and what it is for.">
        <ButtonLink href="/cookies">See them</ButtonLink>
      </PanelLine>
      <PanelLine title="Erase account" note="Deletes everything at once. It cannot be undone.">
        <ButtonLink variant="danger" href="/account?confirm=erase">
          Erase account
        </ButtonLink>
      </PanelLine>
    </Panel>
  )
}
