import type { HostilePage, Pages } from './hostile-page.ts'

/**
 * Returns pages with libraries that replace functions of the language and the browser, in versions that are still in
 * use.
 */
export const libraries = ({ js }: Pages): Record<string, HostilePage> => ({
  'arrays and texts with a toJSON, as prototype.js gives them': js(
    'Array.prototype.toJSON = function () { return "[" + this.map((item) => JSON.stringify(item)).join(", ") + "]" }; String.prototype.toJSON = function () { return String(this) }; window.$ = window.$$ = window.Prototype = {}',
  ),

  'prototype.js and its elements': js(`
    var add = function (target, methods) { for (var name in methods) target[name] = methods[name] }
    add(Array.prototype, {
      each: function (call) { for (var i = 0; i < this.length; i++) call(this[i], i) },
      toArray: function () { return this.slice() }, clone: function () { return this.slice() },
      entries: function () { return this.slice() }, include: function (item) { return this.indexOf(item) >= 0 },
      first: function () { return this[0] }, last: function () { return this[this.length - 1] },
      find: function (test, context) { for (var i = 0; i < this.length; i++) if (test.call(context, this[i], i)) return this[i] },
      map: function (call, context) { var all = []; this.each(function (item, i) { all.push(call.call(context, item, i)) }); return all },
      filter: function (test, context) { var all = []; this.each(function (item, i) { if (test.call(context, item, i)) all.push(item) }); return all },
      toJSON: function () { return '[' + this.join(', ') + ']' }
    })
    Array.from = function (list) { return list ? Array.prototype.slice.call(list) : [] }
    Function.prototype.bind = function (context) {
      if (arguments.length < 2 && context === undefined) return this
      var method = this, given = Array.prototype.slice.call(arguments, 1)
      return function () { return method.apply(context, given.concat(Array.prototype.slice.call(arguments))) }
    }
    Object.keys = function (object) { var all = []; for (var name in object) if (Object.prototype.hasOwnProperty.call(object, name)) all.push(name); return all }
    Object.values = function (object) { return Object.keys(object).map(function (name) { return object[name] }) }
    String.prototype.startsWith = function (text) { return this.lastIndexOf(text, 0) === 0 }
    String.prototype.strip = function () { return this.replace(/^\\s+|\\s+$/g, '') }
    Date.prototype.toJSON = function () { return '"' + this.toISOString() + '"' }
    add(HTMLElement.prototype, {
      remove: function () { this.parentNode.removeChild(this); return this },
      update: function (html) { this.innerHTML = html; return this },
      show: function () { this.style.display = ''; return this }, hide: function () { this.style.display = 'none'; return this },
      replace: function (html) { this.outerHTML = html }, insert: function () { return this }, wrap: function () { return this },
      toggle: function () { return this }, visible: function () { return true }, empty: function () { return !this.innerHTML },
      scrollTo: function () { window.scrollTo(0, this.offsetTop); return this },
      select: function (selector) { return this.querySelectorAll(selector) }, observe: function () { return this }
    })
    window.$ = window.$$ = window.Prototype = { Version: '1.7' }
  `),

  'MooTools and its events': js(`
    var NativeEvent = window.Event, NativeElement = window.Element
    window.Event = function (event) { return event }
    window.Event.prototype = NativeEvent.prototype
    window.Element = function (tag, properties) { return Object.assign(document.createElement(tag), properties) }
    window.Element.prototype = NativeElement.prototype
    window.Request = function () {}
    window.$ = function (id) { return document.getElementById(id) }
    Array.from = function (item) { return item == null ? [] : typeof item === 'object' && 'length' in item ? Array.prototype.slice.call(item) : [item] }
    Array.prototype.contains = Array.prototype.includes
    Array.prototype.empty = function () { this.length = 0; return this }
    Array.prototype.clean = function () { return this.filter(function (item) { return item != null }) }
    String.prototype.contains = function (text) { return this.indexOf(text) > -1 }
    String.prototype.clean = function () { return this.replace(/\\s+/g, ' ').trim() }
    Function.prototype.delay = function (wait, context) { return setTimeout(this.bind(context), wait) }
    Number.prototype.limit = function (min, max) { return Math.min(max, Math.max(min, this)) }
    Object.each = function (object, call) { for (var name in object) call(object[name], name) }
    NativeElement.prototype.dispose = function () { this.parentNode.removeChild(this); return this }
    NativeElement.prototype.set = function (name, value) { this.setAttribute(name, value); return this }
    NativeElement.prototype.get = NativeElement.prototype.getAttribute
    NativeElement.prototype.empty = function () { this.textContent = ''; return this }
    NativeElement.prototype.fireEvent = NativeElement.prototype.addEvent = function () { return this }
    document.id = window.$
    window.MooTools = { version: '1.4.5' }
  `),

  'an old JSON library': js(`
    var write = function (holder, key, replace) {
      var value = holder[key]
      if (value && typeof value === 'object' && typeof value.toJSON === 'function') value = value.toJSON(key)
      if (typeof replace === 'function') value = replace.call(holder, key, value)
      if (value === null) return 'null'
      if (typeof value === 'string') return '"' + value.replace(/[\\\\"]/g, '\\\\$&').replace(/[\\u0000-\\u001f]/g, function (sign) { return '\\\\u' + ('000' + sign.charCodeAt(0).toString(16)).slice(-4) }) + '"'
      if (typeof value === 'number') return isFinite(value) ? String(value) : 'null'
      if (typeof value === 'boolean') return String(value)
      if (typeof value !== 'object') return undefined
      if (Array.isArray(value)) return '[' + value.map(function (_, i) { return write(value, i, replace) || 'null' }).join(',') + ']'
      return '{' + Object.keys(value).map(function (name) { return [name, write(value, name, replace)] }).filter(function (pair) { return pair[1] !== undefined }).map(function (pair) { return '"' + pair[0] + '":' + pair[1] }).join(',') + '}'
    }
    JSON.stringify = function (value, replace) { return write({ '': value }, '', replace) }
  `),

  'zone.js, whose promises and timers are its own': js(`
    var Native = window.Promise
    var Zoned = function (run) { this.inner = new Native(run) }
    Zoned.prototype.then = function (done, failed) { var inner = this.inner; return new Zoned(function (resolve) { resolve(inner.then(done, failed)) }) }
    Zoned.prototype.catch = function (failed) { return this.then(null, failed) }
    Zoned.prototype.finally = function (call) { return this.then(function (value) { call(); return value }, function (error) { call(); throw error }) }
    Zoned.resolve = function (value) { return value instanceof Zoned ? value : new Zoned(function (resolve) { resolve(value) }) }
    Zoned.reject = function (error) { return new Zoned(function (_, reject) { reject(error) }) }
    for (const name of ['all', 'race', 'allSettled', 'any'])
      Zoned[name] = function (list) { return Zoned.resolve(Native[name](list)) }
    Zoned.prototype[Symbol.toStringTag] = 'Promise'
    window.Promise = Zoned
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask', 'fetch']) {
      const theirs = window[name]
      window[name] = function (first) {
        const result = theirs.apply(window, arguments)
        return name === 'fetch' ? Zoned.resolve(result) : result
      }
    }
    const add = EventTarget.prototype.addEventListener, remove = EventTarget.prototype.removeEventListener
    const wrapped = new WeakMap()
    EventTarget.prototype.addEventListener = function (type, call, options) {
      if (typeof call !== 'function') return add.call(this, type, call, options)
      if (!wrapped.has(call)) wrapped.set(call, function (event) { return call.call(this, event) })
      return add.call(this, type, wrapped.get(call), options)
    }
    EventTarget.prototype.removeEventListener = function (type, call, options) {
      return remove.call(this, type, wrapped.get(call) || call, options)
    }
  `),

  'polyfills that replace what is there': js(`
    window.CustomEvent = function (type, options) {
      var given = options || {}, event = document.createEvent('CustomEvent')
      event.initCustomEvent(type, !!given.bubbles, !!given.cancelable, given.detail === undefined ? null : given.detail)
      return event
    }
    window.CustomEvent.prototype = window.Event.prototype
    Object.assign = function (target) { for (var i = 1; i < arguments.length; i++) for (var name in arguments[i]) if (Object.prototype.hasOwnProperty.call(arguments[i], name)) target[name] = arguments[i][name]; return target }
    Object.entries = function (object) { return Object.keys(object).map(function (name) { return [name, object[name]] }) }
    Array.prototype.includes = function (item) { return this.indexOf(item) >= 0 }
    String.prototype.includes = function (text) { return this.indexOf(text) >= 0 }
    String.prototype.padStart = function (length, fill) { var text = String(this); while (text.length < length) text = (fill || ' ') + text; return text }
    Element.prototype.closest = function (selector) { for (var at = this; at && at.nodeType === 1; at = at.parentElement) if (at.matches(selector)) return at; return null }
    Element.prototype.remove = function () { if (this.parentNode) this.parentNode.removeChild(this) }
    Element.prototype.append = function () { for (var i = 0; i < arguments.length; i++) this.appendChild(typeof arguments[i] === 'string' ? document.createTextNode(arguments[i]) : arguments[i]) }
    NodeList.prototype.forEach = Array.prototype.forEach
    delete Promise.allSettled; delete Promise.any; delete Promise.withResolvers; delete Array.prototype.at; delete Object.groupBy
  `),

  'custom elements for old code': js(`
    var Native = window.HTMLElement
    window.HTMLElement = function () { return Reflect.construct(Native, [], this.constructor) }
    HTMLElement.prototype = Native.prototype
    HTMLElement.prototype.constructor = HTMLElement
    Object.setPrototypeOf(HTMLElement, Native)
    var define = customElements.define
    CustomElementRegistry.prototype.define = function (name, element, options) { return define.call(this, name, element, options) }
  `),
})
