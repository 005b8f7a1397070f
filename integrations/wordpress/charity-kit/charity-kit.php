<?php
/**
 * Plugin Name:       Charity Kit
 * Description:       A charity's donation button, shop and campaign progress on your pages, as blocks and shortcodes.
 * Version:           1.0.0-rc.1
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            The charity-kit contributors
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       charity-kit
 * Domain Path:       /languages
 *
 * @package Charity_Kit
 */

defined( 'ABSPATH' ) || exit;

define( 'CHARITY_KIT_FILE', __FILE__ );
define( 'CHARITY_KIT_VERSION', '1.0.0-rc.1' );

require __DIR__ . '/includes/settings.php';
require __DIR__ . '/includes/elements.php';
require __DIR__ . '/includes/embed.php';
require __DIR__ . '/includes/script.php';

if ( is_admin() ) {
	require __DIR__ . '/includes/settings-page.php';
	require __DIR__ . '/includes/privacy.php';
}

/**
 * Loads the translations that come with the plugin.
 */
function charity_kit_load_translations() {
	load_plugin_textdomain( 'charity-kit', false, dirname( plugin_basename( CHARITY_KIT_FILE ) ) . '/languages' );
}
add_action( 'init', 'charity_kit_load_translations', 5 );
