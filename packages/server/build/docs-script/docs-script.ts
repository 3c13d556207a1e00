import MiniSearch from 'minisearch'
import { type SearchedSection, searchSettings } from '../../src/search-settings.js'

/*
 * What the pages of the documentation and of the API do where scripts run: a search, and a button on every block of code that copies it.
 * Without scripts, the pages have links to one another and text that can be selected.
 */

const MOST_HITS = 12

interface Hit {
  id: string
  page: string
  title: string
}

let index: Promise<MiniSearch<SearchedSection>> | undefined

/** Loads the index once somebody searches. */
function loadIndex(): Promise<MiniSearch<SearchedSection>> {
  index ??= fetch(document.querySelector<HTMLElement>('[data-index]')?.dataset.index ?? '/docs/search.json')
    .then((response) => response.text())
    .then((text) => MiniSearch.loadJSON<SearchedSection>(text, searchSettings))
  index.catch(() => {
    index = undefined
  })
  return index
}

function addSearch(bar: HTMLElement): void {
  const form = document.createElement('form')
  form.setAttribute('role', 'search')
  const input = document.createElement('input')
  Object.assign(input, { type: 'search', placeholder: 'Search', autocomplete: 'off', spellcheck: false })
  input.setAttribute('aria-label', 'Search the documentation')
  input.setAttribute('aria-controls', 'hits')
  const hits = document.createElement('div')
  hits.id = 'hits'
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  hits.append(status)
  form.append(input, hits)
  bar.append(form)

  const links = () => [...hits.querySelectorAll('a')]
  const show = async () => {
    const query = input.value.trim()
    let found: Hit[] = []
    try {
      if (query !== '') found = (await loadIndex()).search(query).slice(0, MOST_HITS) as unknown as Hit[]
    } catch {
      status.textContent = 'The search could not be loaded.'
      return
    }
    // Something else may have been typed meanwhile.
    if (input.value.trim() !== query) return
    hits.replaceChildren(status, ...found.map(linkTo))
    status.textContent =
      query === ''
        ? ''
        : found.length === 0
          ? 'Nothing found.'
          : found.length === 1
            ? '1 result'
            : `${found.length} results`
    form.toggleAttribute('data-open', query !== '')
  }
  input.addEventListener('focus', () => void loadIndex().catch(() => {}), { once: true })
  input.addEventListener('input', () => void show())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    links()[0]?.click()
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      input.value = ''
      input.focus()
      void show()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const stops: HTMLElement[] = [input, ...links()]
    const now = stops.indexOf(document.activeElement as HTMLElement)
    stops[(now + (event.key === 'ArrowDown' ? 1 : stops.length - 1)) % stops.length]?.focus()
  })
  document.addEventListener('keydown', (event) => {
    const { target } = event
    if (event.key !== '/' || target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    input.focus()
  })
}

function linkTo({ id, page, title }: Hit): HTMLElement {
  const link = document.createElement('a')
  link.href = id
  link.textContent = title
  if (page !== title) {
    const where = document.createElement('span')
    where.textContent = page
    link.append(where)
  }
  return link
}

function addCopyButton(block: HTMLElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '')
      button.textContent = 'Copied'
    } catch {
      button.textContent = 'Not copied'
    }
  })
  button.addEventListener('blur', () => {
    button.textContent = 'Copy'
  })
  block.parentElement?.append(button)
}

const bar = document.querySelector<HTMLElement>('.bar p')
if (bar) addSearch(bar)
if (navigator.clipboard) for (const block of document.querySelectorAll<HTMLElement>('.code > pre')) addCopyButton(block)
