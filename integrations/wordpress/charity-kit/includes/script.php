<?php
/**
 * The centre's script: only on pages that show an element, and left alone by plugins that combine or delay scripts. A copy on
 * this site would miss the centre's upgrades.
 *
 * @package Charity_Kit
 */

defined( 'ABSPATH' ) || exit;

/** The script's path on the centre's server; the plugins below find it by this. */
const CHARITY_KIT_SCRIPT = '/embed/v1/charity-widgets.js';

/**
 * Registers the script, without a version: its address always has the newest release.
 */
function charity_kit_register_script() {
	$address = charity_kit_settings()['address'];
	if ( '' !== $address ) {
		// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- see above.
		wp_register_script( 'charity-kit', $address . CHARITY_KIT_SCRIPT, array(), null, true );
	}
}
add_action( 'init', 'charity_kit_register_script' );

/**
 * In the editor the previews need it, also where these are in a frame. On the site, embeds enqueue it.
 */
function charity_kit_enqueue_in_editor() {
	if ( is_admin() ) {
		wp_enqueue_script( 'charity-kit' );
		// A button that floats would stand over the editor's own, and nobody could select its block.
		wp_register_style( 'charity-kit-editor', false, array(), CHARITY_KIT_VERSION );
		wp_enqueue_style( 'charity-kit-editor' );
		wp_add_inline_style( 'charity-kit-editor', 'charity-donate[mode="floating"]{position:static}' );
	}
}
add_action( 'enqueue_block_assets', 'charity_kit_enqueue_in_editor' );

/**
 * Lets the page go on while the script loads, and tells Cloudflare, LiteSpeed and others by attributes to leave it alone.
 *
 * @param string $tag    The script tag.
 * @param string $handle The script's handle.
 * @return string
 */
function charity_kit_script_tag( $tag, $handle ) {
	if ( 'charity-kit' !== $handle ) {
		return $tag;
	}
	return str_replace( ' src=', ' async data-cfasync="false" data-no-optimize="1" data-no-minify="1" data-no-defer="1" src=', $tag );
}
add_filter( 'script_loader_tag', 'charity_kit_script_tag', 10, 2 );

/**
 * Adds the script to a list of exclusions: an array, or a text with commas in older releases of Autoptimize.
 *
 * @param array|string $exclusions The list so far.
 * @return array|string
 */
function charity_kit_exclude_script( $exclusions ) {
	if ( is_string( $exclusions ) ) {
		return ltrim( $exclusions . ',' . CHARITY_KIT_SCRIPT, ',' );
	}
	return array_merge( (array) $exclusions, array( CHARITY_KIT_SCRIPT ) );
}

/**
 * WP Rocket compares the hosts of what it combines.
 *
 * @param array $hosts The list so far.
 * @return array
 */
function charity_kit_exclude_host( $hosts ) {
	$host = wp_parse_url( charity_kit_settings()['address'], PHP_URL_HOST );
	return array_merge( (array) $hosts, array_filter( array( $host ) ) );
}

foreach (
	array(
		'autoptimize_filter_js_exclude',
		'litespeed_optimize_js_excludes',
		'litespeed_optm_gm_js_exc',
		'litespeed_optm_js_defer_exc',
		'rocket_delay_js_exclusions',
		'rocket_exclude_defer_js',
		'rocket_exclude_js',
	) as $charity_kit_filter
) {
	add_filter( $charity_kit_filter, 'charity_kit_exclude_script' );
}
add_filter( 'rocket_minify_excluded_external_js', 'charity_kit_exclude_host' );
