import { DataRouterStateContext } from '@marquee/framework-seams/react-router-contexts'
import { useContext } from 'react'
import { inPage } from '#http/json-text.ts'
import { IN_PAGE } from '#http/text-parts.ts'

/** JSON of the page's loader, embedded for the browser, which parses it once and never re-renders it. */
export function TextInPage({ nonce }: { nonce: string | undefined }) {
  const loaderData = useContext(DataRouterStateContext)?.loaderData
  const json = import.meta.env.SSR && loaderData ? inPage(loaderData) : ''
  return (
    <script
      id={IN_PAGE}
      // Not executed, but carries the nonce all the same, so that the page cache can tell our scripts from injected ones.
      nonce={nonce}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the element it stands in
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
