export const CONNECTIONS_PATH = '/account/connections'
