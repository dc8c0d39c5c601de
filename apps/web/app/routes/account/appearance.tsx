import { Button } from '@marquee/ui/button'
import { Panel } from '@marquee/ui/panel'
import { ThemeSwitch } from '@marquee/ui/theme-switch'
import { useFetcher } from '@remix-run/react'
import { useTheme } from '#shell/root-data.ts'

/** Theme switch. The choice is stored in a cookie, so that the server renders the right theme at once. */
export function Appearance() {
  const fetcher = useFetcher({ key: 'theme' })
  const theme = useTheme() ?? 'system'

  return (
    <Panel title="Appearance" note="System follows your device.">
      <form method="post" action="/account">
        <ThemeSwitch
          key={theme}
          value={theme}
          onValueChange={(theme) => fetcher.submit({ theme }, { method: 'post', action: '/account' })}
        />
        <noscript>
          <Button type="submit">Save</Button>
        </noscript>
      </form>
    </Panel>
  )
}
