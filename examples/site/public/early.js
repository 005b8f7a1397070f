// See src/layout/use-early-press.ts
{
  let pressed
  window.onclick = ({ target }) => {
    pressed?.removeAttribute('aria-busy')
    pressed = target.closest('button[type=button]')
    pressed?.setAttribute('aria-busy', true)
  }
}
