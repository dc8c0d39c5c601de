export const NOTIFICATIONS_PATH = '/account/notifications'
