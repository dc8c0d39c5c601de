import type { ViewerContext } from '@marquee/api/client'
import { AppShell } from '@marquee/ui/app-shell'
import { ButtonLink } from '@marquee/ui/button'
import { SideMenu, SideMenuAction } from '@marquee/ui/side-menu'
import { TabBar } from '@marquee/ui/tab-bar'
import { StaticToasts, ToastProvider } from '@marquee/ui/toast'
import { useLocation, useRouteError } from '@remix-run/react'
import { type ReactNode, useEffect, useInsertionEffect } from 'react'
import { OfflineStatus } from '#offline/offline-status.tsx'
import { startPageOf } from '#offline/start-path.ts'
import { takeIntentions } from '#saving/intention.ts'
import { setPageOwner } from '#saving/remembered-pages.ts'
import { useLateArrivals } from '#saving/use-leaving.ts'
import { LinkNavigation } from '../links/link-navigation.tsx'
import { LegalLinks } from './legal-links.tsx'
import { LogoutForm } from './logout-form.tsx'
import { menuItems, tabItems } from './menu.ts'
import { MissingNotice } from './missing-notice.tsx'
import { pageBehind } from './page-behind.ts'
import { useViewer } from './root-data.ts'
import { UndoBar } from './undo-bar.tsx'
import { usePageFocus } from './use-page-focus.ts'
import { useToasts } from './use-toasts.ts'

/** Paths of the pages of titles, full and beside results, which have a way back instead of tabs. */
const TITLE = /^\/search\/d/

type PageShellProps = {
  toasts: string[] | undefined
  children: ReactNode
}

/** Shell around every page: menu, tabs and toasts. */
export function PageShell({ toasts, children }: PageShellProps) {
  return (
    <ToastProvider>
      <ShellContent toasts={toasts}>{children}</ShellContent>
    </ToastProvider>
  )
}

function ShellContent({ toasts, children }: PageShellProps) {
  const viewer = useViewer()
  const location = useLocation()
  const behind = pageBehind(location)
  const opener = usePageFocus()
  // A modal of a title may have been opened over another page, which is shown then.
  const path = behind !== location.pathname && TITLE.test(behind) && opener ? opener : behind
  // One that failed has no way back of its own.
  const isTitle = !useRouteError() && TITLE.test(path)
  const loginPath = loginPathFrom(location)
  useToasts(toasts)
  useLateArrivals()
  // Before the effects of pages, which may send changes.
  useInsertionEffect(() => setPageOwner(viewer?.createdAt), [viewer])
  // Who leaves the login drops what had waited for it.
  useEffect(() => {
    if (viewer === null && location.pathname !== '/register') takeIntentions()
  }, [viewer, location])

  return (
    <AppShell
      menu={<Menu viewer={viewer} path={path} loginPath={loginPath} />}
      tabs={isTitle ? undefined : <TabBar items={tabItems(path, viewer === null ? loginPath : null)} />}
    >
      <StaticToasts messages={toasts ?? []} />
      <MissingNotice />
      <OfflineStatus />
      <UndoBar />
      <LinkNavigation />
      {children}
    </AppShell>
  )
}

/** Path of the login, with the current page as the one to return to. */
function loginPathFrom({ pathname, search }: { pathname: string; search: string }): string {
  const next = pathname === '/register' ? new URLSearchParams(search).get('next') : pathname + search
  return `/register?action=choose&next=${encodeURIComponent(next ?? '/search')}`
}

type MenuProps = { viewer: ViewerContext['viewer']; path: string; loginPath: string }

function Menu({ viewer, path, loginPath }: MenuProps) {
  return (
    <SideMenu
      homeHref={startPageOf(viewer !== null)}
      greeting={viewer ? (viewer.firstName ? `Hi, ${viewer.firstName}` : 'Hi') : 'Hi there'}
      greetingDetail={viewer ? viewer.email : 'Log in to keep your lists'}
      {...menuItems(path, viewer !== null)}
      footer={
        <>
          {viewer ? (
            <LogoutForm owner={viewer.createdAt}>
              <SideMenuAction type="submit" icon="log-out">
                Logout
              </SideMenuAction>
            </LogoutForm>
          ) : (
            <ButtonLink variant="primary" icon="log-in" wide href={loginPath}>
              Login
            </ButtonLink>
          )}
          <LegalLinks />
        </>
      }
    />
  )
}
