// Before the first paint: the colors someone has chosen, and nothing in English for someone who reads another language.
// A file of its own because the content security policy allows no script in the page, and a module would come too late.
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = read('sheaf.theme')
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme
    for (const bar of document.querySelectorAll('meta[name=theme-color]'))
      bar.media = bar.dataset.theme === theme ? 'all' : 'not all'
  }
  const requests = [read('sheaf.language'), ...navigator.languages].map((tag) => (tag ?? '').slice(0, 2))
  const known = ['en', 'de', 'es', 'fr', 'pt', 'ja']
  if ((requests.find((tag) => known.includes(tag)) ?? 'en') !== 'en') root.dataset.translating = ''
})()
