/** Calls `look` each minute, and when the page is looked at again: it may stay open, and even visible, over midnight. */
export function watchTime(look: () => void): () => void {
  const timer = setInterval(look, 60_000)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
