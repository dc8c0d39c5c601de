/** Switches that other tests start a Chromium with, and that leave it without push. */
export const WITHOUT_PUSH = ['--disable-background-networking']

/** Switches that lead a Chromium to the push service of the tests (`google_apis/gcm/engine/gservices_switches.cc`). */
export async function chromiumSwitches(pushService: string): Promise<string[]> {
  const { connections, keyHash }: { connections: string; keyHash: string } = await (
    await fetch(pushService)
  ).json()
  return [
    `--gcm-checkin-url=${pushService}/checkin`,
    `--gcm-registration-url=${pushService}/c2dm/register3`,
    `--gcm-mcs-endpoint=${connections}`,
    // The connection has TLS, always.
    `--ignore-certificate-errors-spki-list=${keyHash}`,
  ]
}

/** Preferences that lead a Firefox to the push service of the tests, as somebody who has allowed notifications. */
export function firefoxPreferences(pushService: string): Record<string, string | number | boolean> {
  return {
    'dom.push.serverURL': pushService.replace('http:', 'ws:'),
    'dom.push.testing.allowInsecureServerURL': true,
    // Off in a Firefox that is driven.
    'dom.push.connection.enabled': true,
    'permissions.default.desktop-notification': 1,
    // It draws notifications itself: there is no desktop that would.
    'alerts.useSystemBackend': false,
  }
}
