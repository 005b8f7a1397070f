// See usePreHydrationClick in src/layout/layout.tsx
{
  let clicked
  window.onclick = ({ target }) => {
    clicked?.removeAttribute('aria-busy')
    clicked = target.closest('button[type=button]')
    clicked?.setAttribute('aria-busy', true)
  }
}
// See src/layout/language-offer.tsx. Whoever chose a language has it in the address, or kept.
try {
  const [preferred] = navigator.languages.flatMap((tag) => /^(en|sw)\b/.exec(tag.toLowerCase()) ?? [])
  const isChosen = /[?&]lang=/.test(location.search) || localStorage.getItem('language')
  if (preferred && preferred !== 'en' && !isChosen) document.documentElement.dataset.offers = preferred
} catch {
  // The browser refuses to store a choice: the header and the menu have the languages.
}
