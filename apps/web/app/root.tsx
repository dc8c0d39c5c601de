import '@marquee/ui/tokens.css'
import '@marquee/ui/base.css'
import { CatalogueSource } from '@marquee/ui/catalogue-source'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Meta, type ShouldRevalidateFunction, useRouteLoaderData } from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { clearedToasts, readToasts } from '#http/flash.ts'
import { readTheme } from '#http/theme.ts'
import { PageLinks } from '#links/page-links.tsx'
import { about } from '#shell/about.ts'
import { EarlyTraversal } from '#shell/early-traversal.tsx'
import { ErrorPage, errorTitle } from '#shell/error-page.tsx'
import { LateScripts } from '#shell/late-scripts.tsx'
import { ModalOutlet } from '#shell/modal-outlet.tsx'
import { Nonce } from '#shell/nonce.ts'
import { PageShell } from '#shell/page-shell.tsx'
import { ImageBase, useViewer } from '#shell/root-data.ts'
import { ScrollMemory } from '#shell/scroll-memory.tsx'
import { TextInPage } from '#shell/text-in-page.tsx'
import { ThemeColour } from '#shell/theme-colour.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const cookies = request.headers.get('Cookie')
  const toasts = readToasts(cookies)
  const headers = toasts.length > 0 ? { 'Set-Cookie': clearedToasts } : undefined
  return data({ frame: await context.viewerContext(), theme: readTheme(cookies), toasts }, { headers })
}

export const meta: MetaFunction<typeof loader> = ({ error }) => [
  { title: error === undefined ? 'Marquee' : `${errorTitle(error)} · Marquee` },
  about(),
]

// What was typed into the search field cannot change who is signed in; meanwhile somebody else may be who comes back.
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  actionResult,
  currentUrl,
  nextUrl,
}) =>
  formMethod === 'POST'
    ? actionResult?.saved !== false
    : currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

export function Layout({ children }: { children: ReactNode }) {
  const known = useRouteLoaderData<typeof loader>('root')
  const viewerContext = known?.frame
  const viewer = useViewer()
  const nonce = useContext(Nonce)

  return (
    <html lang="en" data-theme={known?.theme ?? undefined} data-accent={viewer?.colour} data-letters="late">
      <head>
        <meta charSet="utf-8" />
        <EarlyTraversal nonce={nonce} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        {/* For Safari, which shows no SVG; others would take this one if it did not say its size. */}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <ThemeColour theme={known?.theme ?? null} />
        <Meta />
        <PageLinks />
      </head>
      <body>
        <CatalogueSource value={viewerContext?.demo ? 'Demo' : 'TMDB'}>
          <ImageBase.Provider value={viewerContext?.imageBase ?? ''}>
            <PageShell toasts={known?.toasts}>{children}</PageShell>
          </ImageBase.Provider>
        </CatalogueSource>
        <ScrollMemory nonce={nonce} />
        <TextInPage nonce={nonce} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <ModalOutlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}
