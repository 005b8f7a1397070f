// See usePreHydrationClick in src/layout/layout.tsx
{
  let clicked
  window.onclick = ({ target }) => {
    clicked?.removeAttribute('aria-busy')
    clicked = target.closest('button[type=button]')
    clicked?.setAttribute('aria-busy', true)
  }
}
