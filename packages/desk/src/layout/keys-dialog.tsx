import { useState } from 'react'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { areSingleKeysOn, setSingleKeys } from '../parts/keys.ts'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import './keys-dialog.css'

/** List of the desk's keys, and the switch that turns single keys off. */
export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useFrameMessages()
  const [areOn, setOn] = useState(areSingleKeysOn)
  const groups: [title: string, keys: [text: string, ...keys: string[]][]][] = [
    [
      t.keysAnywhere,
      [
        [t.find, '/'],
        [t.keyThisList, '?'],
        [t.keyGoTo, 'G', 'P'],
        [t.keyBack, 'Esc'],
      ],
    ],
    [
      t.keysList,
      [
        [t.keyNext, 'J', 'K'],
        [t.keyOpen, 'Enter'],
      ],
    ],
    [
      t.keysPayment,
      [
        [t.keyVerify, 'V'],
        [t.keyReject, 'R'],
        [t.keyCorrect, 'C'],
        [t.keyLine, '1', '2', '3'],
        [t.keyWrite, 'W'],
      ],
    ],
    [
      t.keysMessage,
      [
        [t.keyAnswer, 'A'],
        [t.keyDone, 'E'],
      ],
    ],
    [
      t.keysForm,
      [
        [t.keySave, 'Ctrl S'],
        [t.keySend, 'Ctrl Enter'],
      ],
    ],
  ]
  return (
    <PanelDialog open={open} onClose={onClose} title={t.keys} wide>
      <div className="dk-keys">
        {groups.map(([title, keys]) => (
          <section key={title}>
            <h3 className="dk-h3">{title}</h3>
            <dl>
              {keys.map(([text, ...names]) => (
                <div key={text}>
                  <dt>{text}</dt>
                  <dd>
                    {names.map((name) => (
                      <kbd key={name} className="dk-key">
                        {name}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="dk-switch">
        <input
          type="checkbox"
          role="switch"
          checked={areOn}
          onChange={(event) => {
            setSingleKeys(event.currentTarget.checked)
            setOn(event.currentTarget.checked)
          }}
        />
        <span>{t.singleKeys}</span>
      </label>
    </PanelDialog>
  )
}
