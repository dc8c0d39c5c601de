import { Button } from '@marquee/ui/button'
import { Panel } from '@marquee/ui/panel'
import { ThemeSwitch } from '@marquee/ui/theme-switch'
import { useSubmit } from '@remix-run/react'
import { useTheme } from '#shell/root-data.ts'

/** Theme switch. The choice is stored in a cookie, so that the server renders the right theme at once. */
export function Appearance() {
  const submit = useSubmit()
  const theme = useTheme() ?? 'system'

  return (
    <Panel title="Appearance" note="System follows your device.">
      <form method="post" action="/account">
        <ThemeSwitch
          value={theme}
          onValueChange={(theme) =>
            submit({ theme }, { method: 'post', action: '/account', navigate: false, fetcherKey: 'theme' })
          }
        />
        <noscript>
          <Button type="submit">Save</Button>
        </noscript>
      </form>
    </Panel>
  )
}
