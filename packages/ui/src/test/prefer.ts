import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Preferences of a reader that a browser reports, as `@media` names them. */
type Preferences = Partial<
  Record<'prefers-color-scheme' | 'prefers-contrast' | 'forced-colors' | 'prefers-reduced-motion', string>
>

/** Lets the browser report such preferences until the test is over. */
export async function prefer(preferences: Preferences): Promise<void> {
  const report = async (reported: Preferences) => {
    const features = Object.entries(reported).map(([name, value]) => ({ name, value }))
    await cdp().send('Emulation.setEmulatedMedia', { features })
  }
  onTestFinished(() => report(Object.fromEntries(Object.keys(preferences).map((name) => [name, '']))))
  await report(preferences)
}
