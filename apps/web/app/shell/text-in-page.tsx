import { DataRouterStateContext } from '@marquee/framework-seams/react-router-contexts'
import { useContext } from 'react'
import { inPage } from '#http/json-text.ts'
import { IN_PAGE } from '#http/text-parts.ts'

/** What the page's loader found, for the browser, which reads it once and leaves it as it came. */
export function TextInPage({ nonce }: { nonce: string | undefined }) {
  const loaderData = useContext(DataRouterStateContext)?.loaderData
  const json = import.meta.env.SSR && loaderData ? inPage(loaderData) : ''
  return (
    <script
      id={IN_PAGE}
      // No browser runs it; it bears what all scripts of ours bear, so that one without that is not ours.
      nonce={nonce}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the element it stands in
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
