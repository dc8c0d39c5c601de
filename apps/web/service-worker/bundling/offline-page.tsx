import { AppShell } from '@marquee/ui/app-shell'
import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { Page } from '@marquee/ui/page'
import { SideMenu } from '@marquee/ui/side-menu'
import { TabBar } from '@marquee/ui/tab-bar'
import { renderToStaticMarkup } from 'react-dom/server'
import { RETRY_AFTER, SMALL_FILE } from '#offline/when-reachable.ts'
import { menuItems, tabItems } from '#shell/menu.ts'

/**
 * Loads the page that was wanted once the server can be reached, as `whenReachable` does. `offlinePageResponse` gives the
 * script its nonce.
 */
const RETRY = `
const open = () => location.replace(location.pathname + location.search)
const attempt = () => fetch('${SMALL_FILE}', { cache: 'no-store' }).then(open, () => {})
addEventListener('online', attempt)
setInterval(attempt, ${RETRY_AFTER})`

/** Renders the whole page. Its class names match the built styles, as `short-name.ts` makes both. */
export function renderPage(styles: string[]): string {
  return `<!doctype html>${renderToStaticMarkup(<OfflinePage styles={styles} />)}`
}

function OfflinePage({ styles }: { styles: string[] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <title>Offline · Marquee</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <AppShell
          menu={
            <SideMenu
              homeHref="/search"
              greeting="You are offline"
              greetingDetail="Pages you have opened still work"
              {...menuItems('', true)}
            />
          }
          tabs={<TabBar items={tabItems('', null)} />}
        >
          <Page>
            <EmptyState
              level={1}
              word="OFF AIR"
              title="You are offline"
              actions={
                <>
                  {/* An empty address is that of the page itself. */}
                  <ButtonLink variant="primary" icon="refresh" href="">
                    Try again
                  </ButtonLink>
                  <ButtonLink href="/bookmarks">My bookmarks</ButtonLink>
                </>
              }
            >
              You have not opened this page on this device before. It opens once you are back online. Pages
              you have opened are still here, and so are your bookmarks, your series and your rankings once
              you have logged in.
            </EmptyState>
          </Page>
        </AppShell>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would write its quotes as entities */}
        <script dangerouslySetInnerHTML={{ __html: RETRY }} />
      </body>
    </html>
  )
}
