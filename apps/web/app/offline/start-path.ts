/** Address that the installed app starts at, as the web app manifest has it. */
export const START_PATH = '/?start=app'

/** Page that the app starts with. */
export const startPageOf = (isSignedIn: boolean): string => (isSignedIn ? '/up-next' : '/search')
