import { AppShell } from '@marquee/ui/app-shell'
import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { Page } from '@marquee/ui/page'
import { SideMenu } from '@marquee/ui/side-menu'
import { TabBar } from '@marquee/ui/tab-bar'
import { renderToStaticMarkup } from 'react-dom/server'
import { menuItems, tabItems } from '#shell/menu.ts'

/** The whole page as HTML. The names of its classes are those of the built styles, for both are made by `short-name.ts`. */
export function drawPage(styles: string[]): string {
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
              greetingDetail="What you have seen is here"
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
                  {/* An empty address is the page's own. */}
                  <ButtonLink variant="primary" icon="refresh" href="">
                    Try again
                  </ButtonLink>
                  <ButtonLink href="/bookmarks">My bookmarks</ButtonLink>
                </>
              }
            >
              This page has not been looked at here before. Pages you have seen are still here, and so are
              your bookmarks, your series and your rankings once you have logged in.
            </EmptyState>
          </Page>
        </AppShell>
      </body>
    </html>
  )
}
