// See src/layout/use-pre-hydration-click.ts
{
  let clicked
  window.onclick = ({ target }) => {
    clicked?.removeAttribute('aria-busy')
    clicked = target.closest('button[type=button]')
    clicked?.setAttribute('aria-busy', true)
  }
}
